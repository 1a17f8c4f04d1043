export function download(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(address, name);
  URL.revokeObjectURL(address);
}

/** A list in base64, packed: see `uploadedText` of the server. */
export const packed = async (file: Blob): Promise<string> =>
  base64Of(await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob());

/** Arguments of one call, bytes: more overflow the stack. */
const PART = 0x8000;

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}
