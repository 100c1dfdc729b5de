import { fileHeaders, type ServedFiles } from '#server/exchange/lib/files/served-files.ts';
import type { FastifyInstance } from 'fastify';
import type { FindCaller } from './find-caller.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/**
 * Serves files to callers with the token of a permitted user; all others cannot learn whether a file exists.
 * Files are served with their own type and never execute code.
 */
export const registerServedFiles = (
  app: FastifyInstance,
  findCaller: FindCaller,
  served: readonly ServedFiles[],
): void => {
  for (const { folder, access, find } of served)
    app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
      const caller = await findCaller(request);
      if (access === 'operator' && !caller?.isOperator) throw new Refusal('path.unknown');
      if (!caller) throw new Refusal('login.required');
      const file = await find(caller, request.params.name);
      if (!file) throw new Refusal('path.unknown');
      return reply.type(file.type).headers(fileHeaders).send(Buffer.from(file.bytes));
    });
};
