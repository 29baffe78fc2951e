/** Who calls, and for which company. */
export interface Caller {
  readonly companyID: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** Signs a person up and founds a company through the running server, as anybody would. */
export async function signUpCompany(server: string): Promise<Caller> {
  const email = 'bench@example.com';
  const password = 'measure twice, cut once';
  const { token } = await post<{ token: string }>(server, '/api/auth/register', { email, name: 'Bench', password });
  const { companyID } = await post<{ companyID: string }>(
    server,
    '/api/protected/companies/create',
    { company: 'Measured Mines', companyEmail: email },
    token,
  );
  return { companyID, token, email, password };
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
