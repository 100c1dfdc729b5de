/** A gateway's own answer in HTML, without the server. */
export type GatewayStatus = 404 | 413 | 502 | 504;

const reasons: Record<GatewayStatus, string> = {
  404: 'Not Found',
  413: 'Request Entity Too Large',
  502: 'Bad Gateway',
  504: 'Gateway Time-out',
};

/** A complete HTTP answer without our envelope. */
export const gatewayAnswer = (status: GatewayStatus): Buffer => {
  const title = `${status} ${reasons[status]}`;
  const body = `<html>\r\n<head><title>${title}</title></head>\r\n<body><center><h1>${title}</h1></center></body>\r\n</html>\r\n`;
  return Buffer.from(
    `HTTP/1.1 ${title}\r\nServer: nginx\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
};
