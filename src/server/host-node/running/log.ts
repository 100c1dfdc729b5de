import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Structured log. Fields that could contain a secret are never written, whatever the caller passes. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'authorization',
          'password',
          're_password',
          'pay_password',
          'repassword',
          'token',
          'headers.authorization',
          '*.authorization',
          '*.password',
          '*.re_password',
          '*.pay_password',
          '*.token',
          '*.code',
        ],
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination(1),
  );
