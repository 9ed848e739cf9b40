import * as z from 'zod';

// Our own shape, and not the schema of the whole specification: the one in the registry of packages is two years behind
// it, and this one refuses a key that no file here uses, which is how a misspelt one shows.

const network = z.strictObject({
  internal: z.boolean().optional(),
  ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }).optional(),
});

const secret = z.union([z.string(), z.strictObject({ source: z.string(), target: z.string() })]);

const service = z.strictObject({
  image: z.string().optional(),
  build: z
    .strictObject({ context: z.literal('../..'), dockerfile: z.string(), target: z.string().optional() })
    .optional(),
  command: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  restart: z.literal('unless-stopped').optional(),
  security_opt: z.array(z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .default({}),
  // Numbers and yes or no without quotes would be read as something else than the text that a setting is.
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(secret).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.strictObject({ ipv4_address: z.string().optional() })),
  ]),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).min(2),
      interval: z.string(),
      timeout: z.string(),
      retries: z.int(),
      start_period: z.string().optional(),
    })
    .optional(),
});
export type ComposeService = z.infer<typeof service>;

/** What of the compose specification the file of this repository uses. A key that is none of these is refused. */
export const Compose = z.strictObject({
  name: z.string(),
  'x-settings': z.unknown(),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), network),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});
export type Compose = z.infer<typeof Compose>;
