import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import IconBrandAndroid from "@tabler/icons-react/dist/esm/icons/IconBrandAndroid.mjs";
import IconBrandApple from "@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs";
import IconDeviceLaptop from "@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs";
import IconDevices from "@tabler/icons-react/dist/esm/icons/IconDevices.mjs";
import classes from "./me.module.css";

const { ANDROID, IOS, WEB } = ENUMS.platform;

/** What kind of device it is. */
export function PlatformIcon({ platform }: { platform: EnumValue<"platform"> | null }) {
  const icons = { [ANDROID]: IconBrandAndroid, [IOS]: IconBrandApple, [WEB]: IconDeviceLaptop } as const;
  const Drawn = (platform === null ? undefined : icons[platform as keyof typeof icons]) ?? IconDevices;
  return <Drawn size={24} stroke={1.6} className={classes.platform} aria-hidden />;
}
