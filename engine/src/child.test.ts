import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What each code does in one process without network, in this order. */
function inClosed(codes: readonly string[]): string[] {
	const module = path.join(import.meta.dirname, 'child.ts');
	const attempts = codes.map((code) => `try { ${code} console.log('open'); } catch { console.log('closed'); }`);
	const source = `import { closeNetwork } from ${JSON.stringify(module)}; closeNetwork(); ${attempts.join('\n')}`;
	return spawnSync(process.execPath, ['--input-type=module', '-e', source]).stdout.toString().trim().split('\n');
}

describe('Without the network', () => {
	it('no module or global function opens a socket or starts a thread', () => {
		const codes = [
			"await import('node:net');",
			"await import('http');",
			"await import('node:dns/promises');",
			"await import('_http_client');",
			"await import('node:_tls_wrap');",
			"process.getBuiltinModule('_http_agent').globalAgent;",
			"await import('node:worker_threads');",
			"await fetch('http://127.0.0.1:9');",
			"new WebSocket('ws://127.0.0.1:9');",
			"process.getBuiltinModule('net').connect(9);",
			"(await import('node:module')).createRequire('/')('node:net');",
		];
		expect(inClosed(codes)).toEqual(codes.map(() => 'closed'));
	});
	it('everything else works', () => {
		expect(inClosed(["await import('node:zlib');"])).toEqual(['open']);
	});
});
