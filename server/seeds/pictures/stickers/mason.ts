import { COLOUR } from "../palette.ts";
import { times } from "../svg.ts";

/** How the mason looks: eyes, mouth, and what stands on his face. */
export interface Look {
  readonly eyes?: "open" | "glad" | "shut" | "wide" | "loving" | "cross" | "tired";
  readonly mouth?: "smile" | "laugh" | "round" | "flat" | "sad" | "gritted";
  readonly tears?: true;
  readonly sweat?: true;
}

const SKIN = "#e3b48d";
const SKIN_DARK = "#c98f68";
const VEST = "#e58a3c";
const PEN = `fill="none" stroke="${COLOUR.ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`;

/** The mason's head with his helmet, in a field of 200 × 200; the chin stands at its lower edge. */
export function head({ eyes = "open", mouth = "smile", tears, sweat }: Look): string {
  const skull = `<ellipse cx="100" cy="120" rx="68" ry="72" fill="${SKIN}"/><ellipse cx="32" cy="124" rx="12" ry="16" fill="${SKIN_DARK}"/><ellipse cx="168" cy="124" rx="12" ry="16" fill="${SKIN_DARK}"/>`;
  const cheeks = `<circle cx="58" cy="146" r="12" fill="${COLOUR.brickLight}" opacity=".4"/><circle cx="142" cy="146" r="12" fill="${COLOUR.brickLight}" opacity=".4"/>`;
  return skull + cheeks + EYES[eyes] + MOUTHS[mouth] + helmet() + (tears ? TEARS : "") + (sweat ? SWEAT : "");
}

/** The same with shoulders, a waistcoat and two hands, in a field of 256 × 256; `hands` tells where they are. */
export function mason(look: Look, hands: readonly (readonly [x: number, y: number])[] = []): string {
  const body = `<path d="M52 256Q52 186 104 182H152Q204 186 204 256Z" fill="${COLOUR.leafDark}"/><path d="M72 256V192L104 182 128 222 152 182 184 192V256Z" fill="${VEST}"/><path d="M74 236H182" stroke="#f5e6b5" stroke-width="10"/>`;
  const neck = `<rect x="112" y="166" width="32" height="24" fill="${SKIN_DARK}"/>`;
  const arms = hands.map(([x, y]) => arm(x, y)).join("");
  return `${body}${neck}<g transform="translate(48 14) scale(.8)">${head(look)}</g>${arms}`;
}

/** A sleeve from the nearer shoulder to a gloved hand. */
function arm(x: number, y: number): string {
  const shoulder = x < 128 ? 66 : 190;
  const elbow = x < 128 ? Math.min(x, 44) : Math.max(x, 212);
  return `<path d="M${shoulder} 214Q${elbow} 232 ${x} ${y}" fill="none" stroke="${COLOUR.leaf}" stroke-width="26" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="17" fill="${COLOUR.paper}" stroke="${COLOUR.sand}" stroke-width="4"/>`;
}

function helmet(): string {
  const dome = `<path d="M28 92Q28 12 100 12T172 92Z" fill="${COLOUR.yellow}"/><path d="M88 14H112V92H88Z" fill="${COLOUR.ochre}"/><path d="M140 24Q172 44 172 92H150Q156 52 140 24Z" fill="${COLOUR.ink}" opacity=".12"/>`;
  return `${dome}<rect x="16" y="84" width="168" height="18" rx="9" fill="${COLOUR.yellow}"/><rect x="16" y="94" width="168" height="8" rx="4" fill="${COLOUR.ink}" opacity=".14"/>`;
}

/** A heart around a point, so many units wide. */
export function heart(x: number, y: number, size: number, colour: string = COLOUR.brick): string {
  return `<path transform="translate(${x} ${y}) scale(${size / 32})" d="M0 12Q-16 0 -16 -8A8 8 0 0 1 0 -9A8 8 0 0 1 16 -8Q16 0 0 12Z" fill="${colour}"/>`;
}

const eyeAt = (x: number, what: string): string => `<g transform="translate(${x} 124)">${what}</g>`;
const both = (what: string): string => eyeAt(72, what) + eyeAt(128, what);

const EYES: Readonly<Record<NonNullable<Look["eyes"]>, string>> = {
  open: both(`<circle r="8" fill="${COLOUR.ink}"/><circle cx="3" cy="-3" r="2.5" fill="#fff"/>`),
  glad: both(`<path d="M-12 4Q0 -12 12 4" ${PEN}/>`),
  shut: both(`<path d="M-12 -2Q0 8 12 -2" ${PEN}/>`),
  wide: both(
    `<circle r="14" fill="#fff" stroke="${COLOUR.ink}" stroke-width="4"/><circle r="6" fill="${COLOUR.ink}"/>`,
  ),
  loving: heart(72, 124, 34) + heart(128, 124, 34),
  cross: both(`<circle r="7" fill="${COLOUR.ink}"/>`) + `<path d="M56 108L84 116M144 108L116 116" ${PEN}/>`,
  tired: both(`<path d="M-12 0H12" ${PEN}/><path d="M-8 8Q0 12 8 8" ${PEN} opacity=".35"/>`),
};

const MOUTHS: Readonly<Record<NonNullable<Look["mouth"]>, string>> = {
  smile: `<path d="M76 156Q100 178 124 156" ${PEN}/>`,
  laugh: `<path d="M68 150H132Q128 186 100 186T68 150Z" fill="${COLOUR.ink}"/><path d="M82 178Q100 166 118 178Q108 186 100 186T82 178Z" fill="${COLOUR.brick}"/><path d="M74 152H126L124 160H76Z" fill="#fff"/>`,
  round: `<ellipse cx="100" cy="164" rx="13" ry="16" fill="${COLOUR.ink}"/>`,
  flat: `<path d="M80 164H120" ${PEN}/>`,
  sad: `<path d="M78 172Q100 152 122 172" ${PEN}/>`,
  gritted: `<rect x="72" y="152" width="56" height="24" rx="10" fill="#fff" stroke="${COLOUR.ink}" stroke-width="5"/>${times(3, (n) => `<path d="M${86 + n * 14} 154V174" stroke="${COLOUR.ink}" stroke-width="4"/>`)}<path d="M74 164H126" stroke="${COLOUR.ink}" stroke-width="4"/>`,
};

const DROP = "M0 0Q-12 18 0 24Q12 18 0 0Z";
const TEARS = `<path transform="translate(62 134) scale(1.2)" d="${DROP}" fill="${COLOUR.waterDark}"/><path transform="translate(140 142) scale(.9)" d="${DROP}" fill="${COLOUR.waterDark}"/>`;
const SWEAT = `<path transform="translate(176 84) scale(1.1)" d="${DROP}" fill="${COLOUR.waterDark}"/>`;
