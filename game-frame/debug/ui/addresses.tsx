import { useEffect, useState } from 'react';
import { askForAddresses } from '../remote/channel.ts';

interface Props {
  /** The page to open, below `game-frame`. */
  readonly page: string;
}

/** Addresses that other devices reach, as links, the first one also as a picture to be scanned. */
export function Addresses({ page }: Props) {
  const [hosts, setHosts] = useState<readonly string[]>([]);
  useEffect(() => askForAddresses(setHosts), []);
  const links = hosts.map((host) => `${host}game-frame/${page}`);
  const picture = usePicture(links[0]);
  if (links.length === 0)
    return <p className="lab-hint">Other devices reach this page once it is served by npm run dev -- --host.</p>;
  return (
    <div className="lab-address">
      {picture && <img src={picture} alt="The address as a QR code" width={140} height={140} />}
      {links.map((href) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {href}
        </a>
      ))}
    </div>
  );
}

/** A QR code as the address of a picture. */
function usePicture(text: string | undefined): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (text === undefined) return;
    // Loaded now only: in a build it lies in a file of the app, which would start the app here.
    void import('uqr').then(({ renderSVG }) => setPicture(`data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`));
  }, [text]);
  return picture;
}
