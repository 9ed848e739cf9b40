import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { answerQuestions } from './support/child.ts';
import { parseMarkup } from './support/markup.ts';
import type { MarkupNode } from './support/markup.ts';

/** Fastify and React and nothing else: the same elements, attributes and texts, made again for each request. */
const page = readFileSync(process.env['BARE_PAGE'] ?? '', 'utf8');
const [, before = '', markup = '', after = ''] =
  /^(.*<div id="root">)(.*)(<\/div><script type="application\/json".*)$/s.exec(page) ?? [];
const tree = parseMarkup(markup);

function elementOf(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  return createElement(node.tag, { ...node.attributes, key }, ...node.children.map(elementOf));
}

function Page(): ReactNode {
  return tree.map(elementOf);
}

const server = Fastify();
server.get('/*', (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(before + renderToString(createElement(Page)) + after),
);
answerQuestions(await server.listen({ port: 0, host: '127.0.0.1' }));
