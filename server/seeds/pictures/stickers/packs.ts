import { head, heart, mason } from "./mason.ts";
import { alarm, board, bricks, coffee, hammer, house, mixer, money, night, rain, snore, thumb } from "./props.ts";

/** A picture of a demo pack: what it says, and what is drawn. */
export interface DemoSticker {
  readonly name: string;
  readonly draw: string;
}

const at = (x: number, y: number, content: string, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

/** What is said on building sites. */
export const MASON_STICKERS: readonly DemoSticker[] = [
  { name: "Dạ được anh Hai", draw: mason({ eyes: "glad", mouth: "laugh" }) + at(212, 176, thumb(), 0.9) },
  { name: "Cà phê cái đã", draw: mason({ eyes: "glad" }, [[206, 196]]) + at(210, 152, coffee()) },
  { name: "Mưa rồi, nghỉ thôi", draw: mason({ eyes: "tired", mouth: "flat" }) + at(176, 40, rain(), 0.85) },
  { name: "Ngủ trưa chút xíu", draw: mason({ eyes: "shut", mouth: "smile" }) + at(210, 62, snore()) },
  { name: "Ting ting, tiền về", draw: mason({ eyes: "loving", mouth: "laugh" }) + at(128, 222, money(), 0.9) },
  { name: "Từ từ rồi cũng xong", draw: mason({ sweat: true }, [[196, 210]]) + at(206, 196, bricks(6), 0.9) },
  { name: "Nghiệm thu đạt", draw: mason({ eyes: "glad" }, [[54, 204]]) + at(52, 178, board(), 0.95) },
  { name: "Nhà đẹp quá trời", draw: mason({ eyes: "loving" }) + at(212, 172, house(), 0.8) + heart(216, 66, 40) },
  { name: "Chủ nhà tới kìa", draw: mason({ eyes: "wide", mouth: "round", sweat: true }) + at(222, 74, alarm()) },
  { name: "Đội nón bảo hộ vô", draw: mason({ eyes: "cross", mouth: "flat" }, [[214, 82]]) + at(38, 84, alarm()) },
  { name: "Tăng ca tới khuya", draw: mason({ eyes: "tired", mouth: "sad" }) + at(204, 60, night(), 0.8) },
  { name: "Đục ra làm lại", draw: mason({ eyes: "cross", mouth: "gritted" }, [[206, 200]]) + at(206, 196, hammer(18)) },
];

/** Faces in place of the plain ones; the first six stand for the same. */
export const MASON_FACES: readonly DemoSticker[] = [
  { name: "❤️", draw: head({ eyes: "loving", mouth: "smile" }) },
  { name: "👍", draw: head({ eyes: "glad", mouth: "smile" }) + at(150, 158, thumb(), 0.85) },
  { name: "😆", draw: head({ eyes: "glad", mouth: "laugh" }) },
  { name: "😮", draw: head({ eyes: "wide", mouth: "round" }) },
  { name: "😢", draw: head({ eyes: "open", mouth: "sad", tears: true }) },
  { name: "😠", draw: head({ eyes: "cross", mouth: "gritted" }) },
  { name: "Toát mồ hôi", draw: head({ eyes: "wide", mouth: "flat", sweat: true }) },
  { name: "Buồn ngủ", draw: head({ eyes: "shut", mouth: "round" }) + at(160, 40, snore(), 0.8) },
  { name: "Mời cà phê", draw: head({ eyes: "glad" }) + at(160, 140, coffee(), 0.9) },
  { name: "Chắc như gạch", draw: head({ eyes: "open" }) + at(150, 178, bricks(0), 0.6) },
];

const FRAMES = Array.from({ length: 8 }, (_, index) => index);
const swing = (index: number): number => Math.sin((index / FRAMES.length) * 2 * Math.PI);

/** Moving pictures, frame by frame. */
export const MASON_GIFS: readonly { readonly name: string; readonly frames: readonly string[] }[] = [
  { name: "Trộn hồ liên tay", frames: FRAMES.map((index) => at(128, 122, mixer(index * 7.5), 1.35)) },
  {
    name: "Gõ búa hăng say",
    frames: FRAMES.map(
      (index) =>
        mason({ eyes: "glad", mouth: index % 4 < 2 ? "laugh" : "smile" }, [[204, 200]]) +
        at(204, 200, hammer(12 + swing(index) * 34)),
    ),
  },
  {
    name: "Gật đầu liền",
    frames: FRAMES.map(
      (index) => `<g transform="translate(0 ${swing(index) * 9})">${mason({ eyes: "glad", mouth: "laugh" })}</g>`,
    ),
  },
  {
    name: "Gạch lắc lư",
    frames: FRAMES.map(
      (index) => mason({ eyes: "wide", mouth: "round", sweat: true }) + at(210, 214, bricks(swing(index) * 7), 0.95),
    ),
  },
];
