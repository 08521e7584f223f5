import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { freePort } from './free-port.ts';

/** An email as the server received it, parsed by a different library than the one that wrote it. */
export interface ReceivedMail extends Omit<Email, 'sender'> {
	/** The envelope's recipient. */
	recipient: string;
	/** The envelope's sender. */
	sender: string;
	raw: string;
}

export interface MailServer {
	/** For `SMTP_URL`. */
	url: string;
	mails: ReceivedMail[];
	/** What it answers to a recipient or a message instead of accepting it, such as `550 5.1.1 No such user`; undefined accepts it. */
	refuse: {
		recipient?(address: string): string | undefined;
		message?(raw: string): string | undefined | Promise<string | undefined>;
	};
	connections: number;
	/** Stops answering, but keeps the connections open. */
	hang(isHanging: boolean): void;
	/** Stops listening, like a server that is down; `up` listens again on the same port. */
	down(): Promise<void>;
	up(): Promise<void>;
	close(): Promise<void>;
}

export const mailSettings = (server: Pick<MailServer, 'url'>) => ({
	SMTP_URL: server.url,
	MAIL_FROM: 'MGA <hello@mga.example>',
	OPERATOR_EMAIL: 'desk@mga.example',
});

export async function startMailServer(): Promise<MailServer> {
	const mails: ReceivedMail[] = [];
	const refuse: MailServer['refuse'] = {};
	let isHanging = false;
	const waiting: (() => void)[] = [];
	const untilAnswering = () => (isHanging ? new Promise<void>((go) => void waiting.push(go)) : Promise.resolve());
	const no = (reply: string) => Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
	const server: MailServer = { connections: 0 } as MailServer;
	const open = () => {
		const opened = new SMTPServer({
			disabledCommands: ['AUTH', 'STARTTLS'],
			logger: false,
			// Our client keeps connections open, which would delay the shutdown by half a minute.
			closeTimeout: 100,
			onConnect(_, done) {
				server.connections++;
				void untilAnswering().then(() => done());
			},
			onRcptTo({ address }, _, done) {
				const reply = refuse.recipient?.(address);
				void untilAnswering().then(() => (reply ? done(no(reply)) : done()));
			},
			onData(stream, session: SMTPServerSession, done) {
				const chunks: Buffer[] = [];
				stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
				stream.on('end', async () => {
					await untilAnswering();
					const raw = Buffer.concat(chunks).toString();
					const reply = await refuse.message?.(raw);
					if (reply) return done(no(reply));
					const { rcptTo, mailFrom } = session.envelope;
					const mail = await PostalMime.parse(raw);
					const sender = mailFrom ? mailFrom.address : '';
					for (const { address } of rcptTo) mails.push({ ...mail, recipient: address, sender, raw });
					done();
				});
			},
		});
		opened.on('error', () => {});
		return opened;
	};
	let smtp = open();
	// Restarts on the same port.
	const port = await freePort();
	smtp.listen(port, '127.0.0.1');
	await once(smtp.server, 'listening');
	const stop = () => new Promise<void>((done) => smtp.close(() => done()));
	return Object.assign(server, {
		url: `smtp://127.0.0.1:${port}`,
		mails,
		refuse,
		hang(value: boolean) {
			isHanging = value;
			if (!value) for (const go of waiting.splice(0)) go();
		},
		async down() {
			await stop();
		},
		async up() {
			smtp = open();
			smtp.listen(port, '127.0.0.1');
			await once(smtp.server, 'listening');
		},
		async close() {
			this.hang(false);
			await stop();
		},
	});
}
