/** A part of the page that shows the lab's state. */
export interface Component {
  readonly element: HTMLElement;
  /** Updates what it shows; called once a frame. */
  refresh(): void;
}
