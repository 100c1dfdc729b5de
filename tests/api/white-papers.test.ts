import { expect } from 'vitest';
import { languageCodes } from '#contract/primitives.ts';
import { getProject, listProjects } from '#contract/projects.ts';
import { localeOf } from '#domain/people/languages.ts';
import { server, test } from './fixtures.ts';

const get = (url: string) => server.app.http.inject({ url });

test('every project of the demonstration has a white paper in each language, which says that it is fictitious', async () => {
  const { data } = await server.api.must(listProjects, {});
  expect(data.length).toBeGreaterThan(3);
  const texts = new Set<string>();
  for (const { id, currency_name } of data)
    for (const lang of languageCodes) {
      const { info } = await server.api.must(getProject, { project_id: String(id) }, { lang });
      const { white_paper } = info;
      expect(white_paper).toBe(`/papers/${currency_name}/${lang}`);
      const { statusCode, headers, body } = await get(white_paper!);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
      expect(body).toContain(`<html lang="${localeOf[lang]}">`);
      expect(body.match(/<aside>/g)).toHaveLength(2);
      texts.add(/<aside>(.*?)<\/aside>/.exec(body)![1]!);
    }
  expect(texts.size).toBe(languageCodes.length);
});

test('there is no paper of another name or in another language', async () => {
  for (const url of ['/papers/BTC/en', '/papers/KELP/xx', '/papers/constructor/en', '/papers/KELP'])
    expect((await get(url)).statusCode).toBe(404);
});
