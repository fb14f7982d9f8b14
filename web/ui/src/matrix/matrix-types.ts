/** A column's or a row's heading: "1 December" over "Tue", "250". */
export type MatrixHeading = {
  key: string;
  title: string;
  /** The title where there is little room. */
  short?: string;
  note?: string;
  /** Why it cannot be chosen; undefined when it can. */
  unavailable?: string | undefined;
};

/** One cell: an amount with a smaller line under it, or why there is none. */
export type MatrixCell = { title: string; note?: string; best?: boolean } | { unavailable: string };

/** Which part of the table the eye sees: the first row and column, and how many of each. */
export type MatrixView = { row: number; column: number; rows: number; columns: number };

/** Texts of the table. */
export type MatrixTexts = {
  /** The table's name, for screen readers. */
  caption: string;
  /** The heading over the row headings. */
  corner: string;
  /** Said to screen readers in the cheapest cell of a row. */
  best: string;
  previousColumns: string;
  nextColumns: string;
  previousRows: string;
  nextRows: string;
};
