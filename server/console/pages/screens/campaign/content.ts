/** A campaign file's content; the form knows some of its fields, the others stay as they are. */
export type Content = Readonly<Record<string, unknown>>;

/** A content that the server sent: it is an object, as its schema says. */
export const contentOf = (content: unknown): Content =>
  typeof content === 'object' && content !== null ? { ...content } : {};
