import { useSetAtom } from 'jotai';
import { printRecord, recordOf } from '../model/record.ts';
import { Button, download, Row } from './controls.tsx';
import { DivergenceView } from './divergence-view.tsx';
import { HashView } from './hash-view.tsx';
import { useShared } from './shared.ts';
import { noticeAtom, textAtom } from './state.ts';
import { TextBox } from './text-box.tsx';

/** Records: save, open, compare. */
export function RecordTab() {
  const { lab } = useShared();
  const setText = useSetAtom(textAtom);
  const say = useSetAtom(noticeAtom);
  const save = (): void => {
    const record = recordOf(lab.a);
    const text = printRecord(record);
    setText(text);
    download(`${record.id}-${record.endTick}.lab`, text);
    say(`Saved ${record.endTick} ticks, below and as a file.`);
  };
  /** Replays the open record to its end. */
  const check = (): void => {
    if (!lab.record) return;
    lab.set({ paused: true });
    lab.seek(lab.record.endTick);
  };
  return (
    <>
      <Row>
        <Button onClick={save}>Save record</Button>
        <Button title="As fast as it goes" onClick={check}>
          Check to the end
        </Button>
      </Row>
      <p className="lab-hint">Drop a file anywhere on this page, or paste its text here:</p>
      <TextBox label="Record" />
      <h2>Against the record</h2>
      <DivergenceView />
      <h2>In other engines</h2>
      <HashView />
    </>
  );
}
