import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import type { Density } from "./appearance.ts";

// The kit wants ten shades a colour; 6 is the filled one in both schemes, and all carry white text at 4.5:1 or more.
const brick: MantineColorsTuple = [
  "#fbf0ec", "#f8e3dc", "#eec3b5", "#e58f76", "#d2745b", "#b84d37", "#a63f2b", "#8f3423", "#742a1c", "#581f15",
]; // prettier-ignore
const leaf: MantineColorsTuple = [
  "#f1f6ed", "#e6f0e0", "#c5dbb8", "#9fcb8c", "#6c9f57", "#4a7d39", "#3d6e2d", "#36642a", "#27491e", "#1d3717",
]; // prettier-ignore
const ochre: MantineColorsTuple = [
  "#fdf6e6", "#fbeccb", "#f3d182", "#e9bd62", "#d9a02a", "#94670f", "#865a0c", "#7a4f0a", "#5e3e0d", "#452d0a",
]; // prettier-ignore
const indigo: MantineColorsTuple = [
  "#eff3f8", "#e3ebf4", "#c3d3e6", "#a9c3e2", "#6586ac", "#496b94", "#38557a", "#2f4a6b", "#24384f", "#1a2939",
]; // prettier-ignore
const crimson: MantineColorsTuple = [
  "#fdf0f1", "#fbe3e6", "#f7c0c7", "#f49aa6", "#dd5266", "#cc3049", "#b01e38", "#a41b34", "#7a1427", "#580e1c",
]; // prettier-ignore
const gray: MantineColorsTuple = [
  "#faf7f2", "#f3ece2", "#e9e2d7", "#e4dacc", "#cfc2b1", "#a39686", "#756a5e", "#665b50", "#483f37", "#2b2320",
]; // prettier-ignore
const dark: MantineColorsTuple = [
  "#ede5da", "#cfc5b9", "#b5a99c", "#9c9085", "#4d433c", "#372f2a", "#221d1a", "#181412", "#14110f", "#100d0b",
]; // prettier-ignore

const HEADING = { fontWeight: "600", lineHeight: "1.35" };

/** The kit's theme for a density: the same tokens as `tokens.css`. */
export function appTheme(density: Density): MantineThemeOverride {
  const size = density === "compact" ? "sm" : "md";
  return createTheme({
    colors: { brick, leaf, ochre, indigo, red: crimson, green: leaf, yellow: ochre, blue: indigo, gray, dark },
    primaryColor: "brick",
    primaryShade: { light: 6, dark: 5 },
    black: "#2b2320",
    fontFamily: "var(--nn-font)",
    fontFamilyMonospace: "var(--nn-mono)",
    headings: {
      fontFamily: "var(--nn-font)",
      fontWeight: "600",
      textWrap: "balance",
      sizes: {
        h1: { fontSize: "1.75rem", ...HEADING },
        h2: { fontSize: "1.375rem", ...HEADING },
        h3: { fontSize: "1.125rem", ...HEADING },
        h4: { fontSize: "1rem", ...HEADING },
      },
    },
    fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.375rem" },
    lineHeights: { xs: "1.5", sm: "1.55", md: "1.6", lg: "1.6", xl: "1.5" },
    spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
    radius: { xs: "4px", sm: "6px", md: "8px", lg: "8px", xl: "8px" },
    defaultRadius: "md",
    cursorType: "pointer",
    respectReducedMotion: true,
    shadows: { sm: "var(--nn-shadow)", md: "var(--nn-shadow-float)", lg: "var(--nn-shadow-float)" },
    components: {
      Button: { defaultProps: { size }, styles: { root: { fontWeight: 600 } } },
      ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: density === "compact" ? 32 : 36 } },
      Input: { defaultProps: { size } },
      InputWrapper: { defaultProps: { size: "md" } },
      Table: {
        defaultProps: {
          horizontalSpacing: "md",
          fz: "0.875rem",
          verticalSpacing: density === "compact" ? 6 : 10,
          borderColor: "var(--nn-line)",
          highlightOnHoverColor: "var(--nn-hover)",
        },
      },
      // Above what is said at the foot of the screen: who opens a menu is about to press something in it.
      Menu: { defaultProps: { shadow: "md", zIndex: 510, transitionProps: { duration: 120 } } },
      Modal: {
        defaultProps: { centered: true, padding: "lg", transitionProps: { duration: 150 } },
        styles: { title: { fontSize: "1.0625rem", fontWeight: 600 } },
      },
      Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
      Popover: { defaultProps: { shadow: "md", transitionProps: { duration: 120 } } },
    },
  });
}

/** Point the kit's variables at ours, so that one change of a token changes both. */
export const kitVariables: CSSVariablesResolver = () => {
  const both = {
    "--mantine-color-body": "var(--nn-surface)",
    "--mantine-color-text": "var(--nn-text)",
    "--mantine-color-bright": "var(--nn-text)",
    "--mantine-color-dimmed": "var(--nn-text-soft)",
    "--mantine-color-placeholder": "var(--nn-placeholder)",
    "--mantine-color-anchor": "var(--nn-accent-text)",
    "--mantine-color-error": "var(--nn-danger-text)",
    "--mantine-color-default": "var(--nn-surface)",
    "--mantine-color-default-hover": "var(--nn-hover)",
    "--mantine-color-default-color": "var(--nn-text)",
    "--mantine-color-default-border": "var(--nn-field-line)",
    "--mantine-color-brick-text": "var(--nn-accent-text)",
    "--mantine-color-brick-filled": "var(--nn-accent)",
    "--mantine-color-brick-filled-hover": "var(--nn-accent-hover)",
    "--mantine-color-brick-light": "var(--nn-accent-soft)",
    "--mantine-color-brick-light-color": "var(--nn-accent-text)",
    "--mantine-color-gray-text": "var(--nn-text-soft)",
    "--mantine-color-gray-light-color": "var(--nn-text-soft)",
    "--mantine-color-gray-light-hover": "var(--nn-hover)",
  };
  return { variables: {}, light: both, dark: both };
};
