/** An engine's own error with its message, which is about code; of any other the name: its message may be a person's words. */
const TOLD = /^(?:(?:Type|Range|Reference|Syntax)Error: .*|\w*Error\b)/;
/** What a message quotes: addresses, values, other alphabets, words with digits, codes in capitals. */
const DATA = /https?:\S*|(["'`]).*\1|[^ -~]+|[\w-]*(?:\d|[A-Z]{4})[\w-]*/g;

/** What is told of an error: nothing of a person, and the same for all whom it hits. */
export const plainError = (error: string): string => TOLD.exec(error)?.[0].replace(DATA, '#').slice(0, 150) ?? 'other';
