import type { FigureDescription } from "@nepnha/contract/features/dashboard/figures";
import type { FigureTable } from "@nepnha/domain/features/dashboard/figure-table";
import { BarChart as Bars } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import classes from "./figures.module.css";
import { shortMoney, valueText } from "./words.ts";

use([Bars, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** Colours of the series one after the other, of the product's own shades; told apart without red and green. */
const COLOURS = ["ochre-4", "indigo-5", "brick-5", "leaf-5", "gray-6", "indigo-3", "brick-3", "leaf-3"];
const GROUPS_DRAWN = 12;

/** The bars of a figure: upright by month, lying for groups and steps, whose names are longer. */
export function BarChart({ description, table }: { description: FigureDescription; table: FigureTable }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const { kind, money } = description;
    const rows = table.rows.slice(0, GROUPS_DRAWN);
    const chart = init(element, null, { renderer: "svg" });
    const [line, text, surface] = ["--nn-line", "--nn-text-soft", "--nn-raised"].map((name) => colourOf(element, name));
    const isLying = kind !== "months";
    const names = { type: "category" as const, data: rows.map(({ label }) => label), inverse: isLying };
    const values = {
      type: "value" as const,
      minInterval: 1,
      splitLine: { lineStyle: { color: line } },
      axisLabel: {
        color: text,
        formatter: (value: number) => (money === "only" ? shortMoney(value) : formatNumber(value)),
      },
    };
    const labels = {
      ...names,
      axisLabel: { color: text },
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
    };
    const series = table.columns.length > 0 ? table.columns : [""];
    chart.setOption({
      animation: false,
      color: COLOURS.map((name) => colourOf(element, `--mantine-color-${name}`)),
      // Names are measured before they are drawn: the chart has to know in which letters.
      textStyle: { fontFamily: getComputedStyle(element).fontFamily },
      grid: { left: 8, right: 24, top: 12, bottom: series.length > 1 ? 40 : 8, containLabel: true },
      ...(series.length > 1 ? { legend: { bottom: 0, icon: "roundRect", textStyle: { color: text } } } : {}),
      tooltip: {
        trigger: "axis",
        axisPointer: { type: "shadow" },
        confine: true,
        backgroundColor: surface,
        borderColor: line,
        textStyle: { color: text },
        valueFormatter: (value: unknown) => valueText(description, Number(value)),
      },
      xAxis: isLying ? values : labels,
      yAxis: isLying ? labels : values,
      series: series.map((name, index) => ({
        type: "bar",
        name,
        barMaxWidth: 32,
        // Money that came in is no part of what was agreed on.
        ...(money === "only" ? {} : { stack: "all" }),
        data: rows.map((row) => row.values[index] ?? 0),
      })),
    });
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [description, table]);
  return <div ref={box} className={classes.bars} />;
}

/** A colour as it is in force: a chart cannot read what depends on the scheme. */
function colourOf(near: HTMLElement, variable: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${variable})`;
  near.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
