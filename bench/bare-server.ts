/** The baseline: bare `node:http` sending one ready buffer, with the headers it was given. Started by pages.ts. */
import fs from 'node:fs';
import { createServer } from 'node:http';

const [port, headersFile, bodyFile] = process.argv.slice(2) as [string, string, string];
const headers = JSON.parse(fs.readFileSync(headersFile, 'utf8')) as Record<string, string>;
const body = fs.readFileSync(bodyFile);
createServer((_, response) => {
	response.writeHead(200, headers).end(body);
}).listen(Number(port), '127.0.0.1');
