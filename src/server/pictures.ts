import type { PictureAnswer, PictureRequest } from './lib/media/picture-process.ts';
import { limitDecoders, pictureWorks, tooCostly } from './lib/media/decode-pictures.ts';

/**
 * The process in which files of strangers are decoded: one picture after the other, each within so much processor time.
 * Whatever a file does to its decoder ends this process and not the exchange.
 */
const mostCpuMs = Number(process.argv[2]);
const lookEveryMs = 200;

limitDecoders();

process.on('message', ({ work, bytes, limits }: PictureRequest) => {
  const began = process.cpuUsage();
  const guard = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1_000 > mostCpuMs) process.exit(tooCostly);
  }, lookEveryMs);
  void pictureWorks[work](bytes, limits)
    .then(
      (image): PictureAnswer => ({ image }),
      (error: Error): PictureAnswer => ({ broken: error.message }),
    )
    .then((answer) => {
      clearInterval(guard);
      process.send!(answer);
    });
});
// The exchange is gone.
process.on('disconnect', () => process.exit());
