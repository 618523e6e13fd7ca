import { Button, Input } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useId, useState, type CSSProperties } from "react";
import { useT } from "../../platform/i18n/i18n.ts";
import area from "./drop-area.module.css";
import { ImageDrop, type SendImage } from "./image-drop.tsx";
import classes from "./image-field.module.css";

/** A stored picture as a field shows it. */
export interface ShownImage {
  readonly url: string;
  readonly thumbUrl: string;
  readonly preview: string | null;
  readonly name: string;
  /** In pixels; null when it is not known. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A picture is shown whole, and no higher than this, px. */
const HIGHEST = 300;

/** The place of a picture before it has come: of its proportions and never larger than it is. */
function placeOf({ width, height, preview }: ShownImage, isThere: boolean): CSSProperties {
  const [wide, high] = width && height ? [width, height] : [16, 9];
  const scale = Math.min(width ? 1 : Infinity, HIGHEST / high);
  return {
    aspectRatio: `${wide} / ${high}`,
    width: `min(100%, ${Math.round(wide * scale)}px, var(--image-widest, 100%))`,
    // Once it is there it may be a picture that one sees through.
    ...(preview && !isThere ? { backgroundImage: `url("${preview}")` } : {}),
  };
}

/** One picture: shown at once after the upload, to be replaced or taken away. */
export function ImageField<F extends ShownImage>({
  label,
  description,
  hint,
  error,
  required = false,
  disabled = false,
  image,
  send,
  onChange,
}: {
  label: string;
  description?: string | undefined;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  image: ShownImage | null;
  send: SendImage<F>;
  onChange: (image: F | null) => void;
}) {
  const t = useT();
  const id = useId();
  const [come, setCome] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = (): void => {
    setFailure(null);
    onChange(null);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={failure ?? error}
      required={required}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <ImageDrop
        label={t(image ? "image.replace" : "image.choose")}
        name={label}
        {...(hint === undefined ? {} : { hint })}
        compact={image !== null}
        disabled={disabled}
        send={send}
        onSent={onChange}
        onError={setFailure}
      >
        {image && (
          <div className={classes.line}>
            <div className={classes.shown} style={placeOf(image, come === image.url)}>
              <img src={image.url} onLoad={() => setCome(image.url)} alt={t("image.of", { name: image.name })} />
            </div>
          </div>
        )}
        {image && !disabled && (
          <Button
            variant="default"
            size="sm"
            className={area.remove ?? ""}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={remove}
          >
            {t("image.remove")}
          </Button>
        )}
      </ImageDrop>
    </Input.Wrapper>
  );
}
