/** Reads a picture from the input: a process of its own, because a drawing in the library can't be stopped. */
import { buffer } from 'node:stream/consumers';
import { readPicture } from './read-picture.ts';

process.stdout.write(await readPicture(await buffer(process.stdin), Number(process.argv[2])));
