export {};

/** The oldest Node.js version supported by the dependencies. */
const oldest = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(
    `Tideline needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

// Imported only now: older versions could not even parse the rest.
const { serve } = await import('./serve.ts');
await serve(process.env);
