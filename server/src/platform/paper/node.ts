/** Left, top, right, bottom. */
type Margin = readonly [number, number, number, number];

/** How a node looks and where it stands. */
export interface NodeLook {
  readonly alignment?: "left" | "right" | "center";
  readonly bold?: boolean;
  readonly color?: string;
  readonly fillColor?: string;
  readonly fontSize?: number;
  readonly lineHeight?: number;
  readonly margin?: Margin;
  readonly width?: number | "*" | "auto";
  readonly unbreakable?: boolean;
  /** Points from its top that stay on one page, whatever is in them. */
  readonly headlineLevel?: number;
}

/** As much of the page description of pdfmake as we use; plain data, so that it goes to another thread. */
export type PageNode = NodeLook &
  (
    | { readonly text: string }
    | { readonly stack: readonly PageNode[] }
    | { readonly columns: readonly PageNode[]; readonly columnGap?: number }
    | { readonly ul: readonly PageNode[] }
    | { readonly image: string; readonly fit?: readonly [number, number] }
    | { readonly qr: string; readonly fit: number; readonly eccLevel: "M"; readonly foreground: string }
    | { readonly canvas: readonly Drawn[] }
    | {
        readonly table: {
          readonly headerRows?: number;
          readonly keepWithHeaderRows?: number;
          readonly dontBreakRows?: boolean;
          readonly widths: readonly (number | "*" | "auto")[];
          readonly body: readonly (readonly PageNode[])[];
        };
        /** A layout that the drawing thread knows. */
        readonly layout: "rows" | "sums" | "bare";
      }
  );

type Drawn =
  | {
      readonly type: "rect";
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly r: number;
      readonly color: string;
    }
  | {
      readonly type: "line";
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly lineWidth: number;
      readonly lineColor: string;
    };
