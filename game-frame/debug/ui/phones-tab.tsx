import { renderSVG } from 'uqr';
import type { Phone } from '../remote/phones.ts';
import { Chart } from './chart.tsx';
import { Button, Row, Switch } from './controls.tsx';
import { useLab, useShared } from './shared.ts';
import { TimeTable } from './tables.tsx';

/** Phones that play with the panel's values: how to open one, and the frames of each. */
export function PhonesTab() {
  const { phones } = useShared();
  const driving = useLab(() => phones.driving);
  const drive = (on: boolean): void => phones.drive(on);
  const list = useLab(() => phones.list);
  return (
    <>
      <Addresses page={`phone.html#${phones.id}`} />
      <Switch label="values, seed, restart and pause go to all phones" value={driving} onChange={drive} />
      {list.map((phone) => (
        <PhoneView key={phone.phone} phone={phone} />
      ))}
    </>
  );
}

function PhoneView({ phone: { phone, name, state, frames } }: { readonly phone: Phone }) {
  const { phones } = useShared();
  return (
    <section className="lab-phone" aria-label={name}>
      <Row>
        {name}
        <Button onClick={() => phones.ask(phone)}>Its game</Button>
      </Row>
      <output>{state}</output>
      {frames.length > 0 && <TimeTable frames={frames} />}
      {frames.length > 0 && <Chart title="Frames, ms" lines={[frames.map(({ ms }) => ms)]} />}
    </section>
  );
}

/** Addresses that other devices reach, the first one also as a QR code. @param page below `game-frame` */
export function Addresses({ page }: { readonly page: string }) {
  // The dev server writes them into the page (`build/lab-relay.ts`).
  const hosts = document.querySelector<HTMLMetaElement>('meta[name="lab-hosts"]')?.content.split(' ') ?? [];
  const links = hosts.map((host) => `${host}game-frame/${page}`);
  const [first] = links;
  if (first === undefined) return <p>Other devices reach this page once it is served by npm run dev -- --host.</p>;
  return (
    <div className="lab-address">
      <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(first))}`} alt="The address as a QR code" />
      {links.map((href) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {href}
        </a>
      ))}
    </div>
  );
}
