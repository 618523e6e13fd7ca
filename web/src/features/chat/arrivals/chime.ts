import { local } from "../../../platform/lib/local.ts";
import { logError } from "../../../platform/lib/log.ts";
import { CHAT_SOUND_KEY } from "../../../platform/session/local-keys.ts";

/** Two short tones, Hz, and how long each lasts, s: heard across a desk, over before anybody minds. */
const TONES = [659, 880] as const;
const TONE_SECONDS = 0.12;
const LOUDNESS = 0.08;
/** Of several tabs one sounds; and not more often than this, ms. */
const HELD_MS = 2000;

let context: AudioContext | undefined;

/** Sounds once that a message has come, unless this device is to keep quiet or another tab sounds already. */
export function chime(): void {
  if (local.read(CHAT_SOUND_KEY) === "off") return;
  if (!("locks" in navigator)) return play();
  navigator.locks
    .request("nepnha-chime", { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      play();
      await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    })
    .catch((error: unknown) => logError("chime", error));
}

/** Browsers let a page sound only after somebody has touched it; until then it stays quiet. */
function play(): void {
  context ??= new AudioContext();
  const from = context.currentTime;
  const gain = new GainNode(context, { gain: LOUDNESS });
  gain.connect(context.destination);
  for (const [index, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(context, { type: "sine", frequency });
    tone.connect(gain);
    tone.start(from + index * TONE_SECONDS);
    tone.stop(from + (index + 1) * TONE_SECONDS);
  }
}
