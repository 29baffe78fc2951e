import type pg from 'pg';

/** The caller and the company. */
export interface Caller {
  readonly companyID: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'measure twice, cut once';

/** Signs a person up and founds a company through the running server. */
export async function signUpCompany(server: string, pool: pg.Pool, name = 'bench'): Promise<Caller> {
  const email = `${name}@example.com`;
  const password = PASSWORD;
  const { token } = await post<{ token: string }>(server, '/api/auth/register', { email, name: 'Bench', password });
  await proveEmail(pool, email);
  const { companyID } = await post<{ companyID: string }>(
    server,
    '/api/protected/companies/create',
    { company: name === 'bench' ? 'Measured Mines' : `Mines of ${name}`, companyEmail: email },
    token,
  );
  return { companyID, token, email, password };
}

/**
 * Members of the company other than the caller, one token each: a register has many people, and each has two
 * connections. They have had their role long enough to decide about what moves value.
 */
export async function signUpMembers(
  server: string,
  pool: pg.Pool,
  companyID: string,
  count: number,
  name = 'member',
): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const email = emailOfMember(name, index);
      const person = { email, name: `Member ${index}`, password: PASSWORD };
      const { token } = await post<{ token: string }>(server, '/api/auth/register', person);
      await proveEmail(pool, email);
      await pool.query(
        `INSERT INTO app.membership (company_id, user_id, role, role_since)
         SELECT $1, id, 'Manager', now() - interval '2 days' FROM app.user_account WHERE email = $2`,
        [companyID, email],
      );
      return token;
    }),
  );
}

const emailOfMember = (name: string, index: number) => `${name}${index}@example.com`;

/** New access tokens of members that {@link signUpMembers} signed up. */
export function signInMembers(server: string, count: number, name = 'member'): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      signIn(server, { email: emailOfMember(name, index), password: PASSWORD }),
    ),
  );
}

/** A new access token: one lasts ten minutes, and a long run needs several. */
export async function signIn(server: string, { email, password }: Pick<Caller, 'email' | 'password'>): Promise<string> {
  const { token } = await post<{ token: string }>(server, '/api/auth/login', { email, password });
  return token;
}

/** Confirms the address of a person who has just signed up, as their mailed link would. */
export async function proveEmail(pool: pg.Pool, email: string): Promise<void> {
  await pool.query('UPDATE app.user_account SET email_proven_at = now() WHERE email = $1', [email]);
}

async function post<Reply>(server: string, path: string, body: object, token?: string): Promise<Reply> {
  const response = await fetch(server + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json() as Promise<Reply>;
}
