import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The output of code in a process without network. */
function inClosed(code: string): string {
	const module = path.join(import.meta.dirname, 'no-network.ts');
	const source = `import { closeNetwork } from ${JSON.stringify(module)}; closeNetwork(); try { ${code} console.log('open'); } catch { console.log('closed'); }`;
	return spawnSync(process.execPath, ['--input-type=module', '-e', source]).stdout.toString().trim();
}

describe('Without the network', () => {
	it.each([
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
	])('%s', (code) => {
		expect(inClosed(code)).toBe('closed');
	});
	it('everything else works', () => {
		expect(inClosed("await import('node:zlib');")).toBe('open');
	});
});
