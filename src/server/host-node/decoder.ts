import type { DecodeAnswer, DecodeRequest } from './media/image-decoder.ts';
import sharp from 'sharp';
import { decodeTasks } from './media/decode-images.ts';
import { limitDecoders, tooCostly } from './media/limit-decoders.ts';

/**
 * The process that decodes untrusted files: one image after the other, each within a limit of processor
 * time. A file that crashes its decoder ends this process and not the exchange.
 */
const mostCpuMs = Number(process.argv[2]);
const pollEveryMs = 200;

limitDecoders(sharp);

process.on('message', ({ work, bytes, limits }: DecodeRequest) => {
  const began = process.cpuUsage();
  const guard = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1_000 > mostCpuMs) process.exit(tooCostly);
  }, pollEveryMs);
  void decodeTasks[work](bytes, limits)
    .then(
      (image): DecodeAnswer => ({ image }),
      (error: Error): DecodeAnswer => ({ broken: error.message }),
    )
    .then((answer) => {
      clearInterval(guard);
      process.send!(answer);
    });
});
// The exchange has ended.
process.on('disconnect', () => process.exit());
