import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './free-port.ts';

type Behavior = ((sent: SentBriefing) => string) | { status: number } | 'hang' | 'endless';

export interface SentBriefing {
	lines: { number: number; text: string }[];
	skills: string[];
	roles: { id: string; title: string; reasons: string[] }[];
	gaps: { skill: string; label: string; reason: string }[];
}

/** A server on loopback that speaks the OpenAI-compatible protocol. */
export interface AiServer {
	/** For `AI_BASE_URL`. */
	url: string;
	/** Bodies of the requests, oldest first, and their authorization. */
	requests: { body: string; authorization: string | undefined }[];
	behavior: Behavior;
	close(): Promise<void>;
}

export const aiSettings = (server: Pick<AiServer, 'url'>) => ({
	AI_BASE_URL: server.url,
	AI_API_KEY: 'sk-stand-in',
	AI_MODEL: 'stand-in',
});

export function goodAnswer({ lines, roles, gaps }: SentBriefing): object {
	const cited = lines.filter((line) => line.text.length > 40).slice(0, 3);
	return {
		order: roles.map(({ id }) => id),
		roles: roles.map(({ id }) => ({
			id,
			reasons: cited.map(({ number }) => ({
				text: 'What you wrote in this line is the kind of work that this role asks for.',
				lines: [number],
			})),
		})),
		gaps: gaps
			.slice(0, 1)
			.map(({ skill }) => ({ skill, text: 'You have the ground for it; begin with one small task of your own.' })),
	};
}

export async function startAiServer(): Promise<AiServer> {
	const server: AiServer = {
		url: '',
		requests: [],
		behavior: (sent) => JSON.stringify(goodAnswer(sent)),
		async close() {
			http.closeAllConnections();
			http.close();
		},
	};
	const http = createServer(async (request, response) => {
		const body = await text(request);
		server.requests.push({ body, authorization: request.headers.authorization });
		const { behavior } = server;
		if (behavior === 'hang') return;
		const json = { 'content-type': 'application/json' };
		if (behavior === 'endless') {
			response.writeHead(200, json);
			response.write('{"id":"x","choices":[{"message":{"role":"assistant","content":"');
			const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
			response.on('close', () => clearInterval(more));
			return;
		}
		if (typeof behavior === 'object') {
			const { status } = behavior;
			// So that retries do not wait long.
			const headers = status < 400 ? { location: `${server.url}/elsewhere` } : { ...json, 'retry-after-ms': '5' };
			response.writeHead(status, headers);
			response.end(JSON.stringify({ error: { message: `as the test wants it: ${body}`, type: 'rate_limit' } }));
			return;
		}
		const { messages, model } = JSON.parse(body);
		const content = behavior(JSON.parse(textOf(messages.at(-1).content)));
		response.writeHead(200, json);
		response.end(
			JSON.stringify({
				id: 'chatcmpl-1',
				object: 'chat.completion',
				created: 1_795_000_000,
				model,
				choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
				usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
			}),
		);
	});
	server.url = `${await listenLocally(http)}/v1`;
	return server;
}

function textOf(content: string | { text: string }[]): string {
	return typeof content === 'string' ? content : content.map((part) => part.text).join('');
}
