import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

export const hasDovecot =
	spawnSync('dovecot', ['--version'], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0;

export interface ImapServer {
	/** For `IMAP_URL`. */
	url: string;
	deliver(raw: string): void;
	unread(): number;
	close(): Promise<void>;
}

export async function startImapServer(): Promise<ImapServer> {
	// Not in the folder of the tests, which no other user may enter.
	const folder = fs.mkdtempSync('/tmp/dovecot-');
	fs.chmodSync(folder, 0o755);
	const mailbox = path.join(folder, 'mail');
	for (const name of ['cur', 'new', 'tmp']) fs.mkdirSync(path.join(mailbox, name), { recursive: true });
	const port = await freePort();
	const isRoot = process.getuid?.() === 0;
	// Dovecot refuses to read mail as root.
	const user = isRoot ? 'nobody' : os.userInfo().username;
	if (isRoot) spawnSync('chown', ['-R', 'nobody', mailbox]);
	const file = path.join(folder, 'dovecot.conf');
	fs.writeFileSync(file, configOf({ folder, mailbox, port, user }));
	const child = spawn('dovecot', ['-F', '-c', file], {
		env: { PATH: `${process.env.PATH}:/usr/sbin` },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	await untilListening(port, child);
	let count = 0;
	return {
		url: `imap://reader:secret%2Fword@127.0.0.1:${port}/INBOX`,
		deliver(raw) {
			// As a delivery agent does: written elsewhere, then moved.
			const name = `${Date.now()}.${++count}.test`;
			const temporary = path.join(mailbox, 'tmp', name);
			fs.writeFileSync(temporary, raw, { mode: 0o666 });
			if (isRoot) spawnSync('chown', ['nobody', temporary]);
			fs.renameSync(temporary, path.join(mailbox, 'new', name));
		},
		unread() {
			const seen = fs.readdirSync(path.join(mailbox, 'cur')).filter((name) => /:2,[A-Z]*S/.test(name));
			return count - seen.length;
		},
		async close() {
			const ended = once(child, 'exit');
			child.kill('SIGTERM');
			await ended;
			fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}

function configOf({
	folder,
	mailbox,
	port,
	user,
}: Record<'folder' | 'mailbox' | 'user', string> & { port: number }): string {
	return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_login_user = ${user}
default_internal_user = ${user}
first_valid_uid = 1
mail_location = maildir:${mailbox}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = password=secret/word
}
userdb {
  driver = static
  args = uid=${user} gid=nogroup home=${folder}
}
`;
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
	let output = '';
	child.stderr?.on('data', (chunk) => {
		output += chunk;
	});
	const deadline = Date.now() + 10_000;
	while (Date.now() < deadline) {
		if (child.exitCode !== null) break;
		const socket = net.connect(port, '127.0.0.1');
		const isOpen = await new Promise<boolean>((resolve) => {
			socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
		});
		socket.destroy();
		if (isOpen) return;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	throw new Error(`dovecot did not start: ${output}`);
}
