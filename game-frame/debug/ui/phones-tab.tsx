import type { Phone } from '../remote/phones.ts';
import { Addresses } from './addresses.tsx';
import { Chart } from './chart.tsx';
import { Button, Row, Switch, Typed } from './controls.tsx';
import { useLab, useShared } from './shared.ts';
import { TimeTable } from './time-table.tsx';

/** Phones that play under the panel's values: how to open one, and what each measures. */
export function PhonesTab() {
  const { phones } = useShared();
  const driving = useLab(() => phones.driving);
  useLab(() => JSON.stringify(phones.list));
  return (
    <>
      <Addresses page={`phone.html#${phones.id}`} />
      <Switch
        label="values, seed, restart and pause go to all phones"
        on={driving}
        onChange={(on) => phones.drive(on)}
      />
      <div aria-label="Phones">
        {phones.list.map((phone) => (
          <PhoneView key={phone.id} phone={phone} />
        ))}
      </div>
    </>
  );
}

function PhoneView({ phone }: { readonly phone: Phone }) {
  const { phones } = useShared();
  const { id, who, measured, gone } = phone;
  const frames = measured?.frames ?? [];
  return (
    <section className="lab-phone" aria-label={who.name}>
      <Row>
        <label>
          Phone
          <Typed
            type="text"
            aria-label="Phone"
            maxLength={36}
            value={who.name}
            onFinish={(name) => phones.rename(id, name)}
          />
        </label>
        <Button title="Opens it here; from then on the phone is left alone" onClick={() => phones.ask(id)}>
          Its game
        </Button>
        {gone && <Button onClick={() => phones.forget(id)}>Forget</Button>}
      </Row>
      <small>{`${who.engine} · ${who.screen}`}</small>
      <output>{stateOf(phone)}</output>
      {measured && <TimeTable report={measured} />}
      {measured && <Chart title="Frames, ms" x={frames.map((_, index) => index)} lines={[frames]} />}
    </section>
  );
}

function stateOf({ measured, gone }: Phone): string {
  if (gone) return 'gone';
  if (!measured) return 'is loading';
  const { state, tick, score, balls, resolution, best, drawCalls } = measured;
  const quality = resolution < best ? `quality ${resolution} of ${best}` : `full quality ${best}`;
  return `${state} · tick ${tick} · score ${score} · ${balls} balls · ${quality} · ${drawCalls} draw calls`;
}
