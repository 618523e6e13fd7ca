import { Button } from "@mantine/core";
import type { ComponentProps, ComponentType } from "react";
import { IconButton } from "../../ui/layout/icon-button.tsx";
import classes from "./list.module.css";

/** A tool of a list: its sign with its name, on a phone the sign alone, since words do not fit beside each other there. */
export function ToolButton({
  phone,
  name,
  Icon,
  on = false,
  className = "",
  ...button
}: Omit<ComponentProps<"button">, "color" | "disabled" | "style" | "type"> & {
  phone: boolean;
  name: string;
  Icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  /** The key for a new filter presses it. */
  "data-add-filter"?: boolean;
  /** What it does holds now. */
  on?: boolean;
}) {
  if (phone) {
    return (
      <IconButton {...button} className={classes.toolSign} aria-label={name} size={44}>
        <Icon size={20} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button
      {...button}
      variant={on ? "light" : "default"}
      size="sm"
      className={`${classes.tool} ${className}`}
      leftSection={<Icon size={18} aria-hidden />}
    >
      <span className={classes.toolName}>{name}</span>
    </Button>
  );
}
