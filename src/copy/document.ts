/** A text of several sections to be read. */
export interface DocumentText {
  readonly title: string;
  /** Name of the button at its end. */
  readonly close: string;
  readonly sections: readonly (readonly [title: string, text: string])[];
}
