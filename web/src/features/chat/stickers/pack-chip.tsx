import { ReactionChip, type ChipProps } from "../thread/reaction-chip.tsx";
import { FacePicture } from "./face-picture.tsx";
import { faceOf, useStickers } from "./use-stickers.ts";

/** A reaction with a face of a pack. */
export function PackChip(props: Omit<ChipProps, "name" | "face">) {
  const face = faceOf(useStickers().data, props.reaction.expressionId);
  return <ReactionChip {...props} name={face.name} face={<FacePicture face={face} size={20} />} />;
}
