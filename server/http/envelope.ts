import type { FastifyReply } from 'fastify';
import type { Envelope } from '../../src/contract/index.ts';
import type { Message } from '../rules/messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the envelope that answers it. */
    envelopeCode?: number;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The envelope of a message. */
export const envelopeOf = ({ code, msg }: Message, data: unknown = null): Envelope => ({ code, msg, data });

/** Sends an envelope. Log and metrics read its code from the request. */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope): FastifyReply {
  reply.request.envelopeCode = envelope.code;
  return reply.type(JSON_TYPE).send(envelope);
}

/** Sends a text that is JSON already. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply => reply.type(JSON_TYPE).send(json);
