import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** Whole messages with their headers, oldest first. */
  readonly mails: readonly string[];
  /** Refuses every mail from now on, or accepts them again. */
  refuse(refuses: boolean): void;
  close(): Promise<void>;
}

/** The minimal SMTP to receive a mail, on a free port of this machine. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: string[] = [];
  let refuses = false;

  const converse = (socket: Socket): void => {
    let typed = '';
    let mail: string[] | null = null;
    const answer = (line: string): void => {
      if (mail) {
        if (line !== '.') return void mail.push(line);
        mails.push(mail.join('\n'));
        mail = null;
        return void socket.write('250 taken\r\n');
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'DATA') mail = [];
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      socket.write(
        command === 'DATA'
          ? '354 go on\r\n'
          : command === 'MAIL' && refuses
            ? '554 not today\r\n'
            : '250 fine\r\n',
      );
    };
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const lines = (typed + chunk.toString('utf8')).split('\r\n');
      typed = lines.pop() ?? '';
      lines.forEach(answer);
    });
  };

  const server = createServer(converse);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?from=codes@tideline.test`,
    mails,
    refuse: (now) => void (refuses = now),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};
