import { useAtom } from 'jotai';
import { Button, Row } from './controls.tsx';
import { useOpenText } from './files.tsx';
import { textAtom } from './state.ts';

/** What was saved last as a text, and where a text is pasted to be opened. */
export function TextBox({ label }: { readonly label: string }) {
  const [text, setText] = useAtom(textAtom);
  const open = useOpenText();
  return (
    <>
      <textarea
        rows={6}
        spellCheck={false}
        aria-label={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Row>
        <Button title="A record, a player's game, or presets" onClick={() => open(text)}>
          Open the text
        </Button>
      </Row>
    </>
  );
}
