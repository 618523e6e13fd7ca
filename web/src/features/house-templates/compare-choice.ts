import { isRecord } from "@nepnha/domain/platform/record";
import { isUuid } from "@nepnha/domain/platform/uuid";
import { useEffect } from "react";
import { t } from "../../platform/i18n/i18n.ts";
import { local } from "../../platform/lib/local.ts";
import { hideSnackbar, showSnackbar } from "../../platform/lib/snackbar.ts";
import { createStore, useStore } from "../../platform/lib/store.ts";
import { MOST_COMPARED } from "./gallery-search.ts";

/** A template that was laid aside to be compared. */
export interface Compared {
  readonly id: string;
  readonly title: string;
}

const STORAGE_KEY = "nepnha-compare";

const chosen = createStore<readonly Compared[]>(stored());

/** The templates that were laid aside, on this device; at most three. */
export function useCompared(): readonly Compared[] {
  return useStore(chosen);
}

/** @returns false when three are there already */
function toggleCompared(one: Compared): boolean {
  const now = chosen.get();
  const without = now.filter(({ id }) => id !== one.id);
  if (without.length === now.length && now.length >= MOST_COMPARED) return false;
  keep(without.length === now.length ? [...now, one] : without);
  return true;
}

const FULL = "compare";

/** Lay a template aside or take it away for somebody, who is told when there is no room; that goes with the page. */
export function useCompareToggle(): (one: Compared) => void {
  useEffect(() => () => hideSnackbar(FULL), []);
  return (one) => {
    if (toggleCompared(one)) return;
    showSnackbar({ kind: "warning", text: t("templates.compareFull", { max: MOST_COMPARED }), id: FULL });
  };
}

/** Take all away. */
export function clearCompared(): void {
  keep([]);
}

function keep(next: readonly Compared[]): void {
  chosen.set(next);
  local.write(STORAGE_KEY, JSON.stringify(next));
}

function stored(): readonly Compared[] {
  try {
    const found: unknown = JSON.parse(local.read(STORAGE_KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isCompared).slice(0, MOST_COMPARED) : [];
  } catch {
    return [];
  }
}

function isCompared(value: unknown): value is Compared {
  return isRecord(value) && isUuid(value["id"]) && "title" in value;
}
