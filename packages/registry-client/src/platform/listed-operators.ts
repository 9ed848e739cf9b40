import * as z from 'zod/mini';

/** The platform's list of its operators; further fields are left out. */
export const ListedOperators = z.object({
  operators: z.array(
    z.object({
      name: z.string(),
      roles: z.array(z.string()),
      isSetUp: z.boolean(),
      createdAt: z.string(),
      sessions: z.array(z.object({ of: z.string(), address: z.string(), beganAt: z.string(), endsAt: z.string() })),
    }),
  ),
});
export type ListedOperators = z.infer<typeof ListedOperators>;
