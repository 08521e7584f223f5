import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Options {
	challenge: string;
	rpId?: string;
	rp?: { id?: string };
	user?: { id: string };
	excludeCredentials?: { id: string }[];
}

interface Credential {
	id: Buffer;
	userHandle: string;
	privateKey: KeyObject;
}

/** Flags of authenticator data. @see https://www.w3.org/TR/webauthn-3/#flags */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A head of CBOR: a major type and its argument. @see RFC 8949, section 3 */
function head(major: number, argument: number): Buffer {
	if (argument < 24) return Buffer.from([(major << 5) | argument]);
	if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
	return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255]);
}

function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	const entries = [...value].flatMap(([name, item]) => [cbor(name), cbor(item as Parameters<typeof cbor>[0])]);
	return Buffer.concat([head(5, value.size), ...entries]);
}

/**
 * An authenticator with a browser around it, as far as a site sees them: it creates passkeys (ES256, no attestation) and signs
 * with them. A test may change what it reports.
 */
export class Authenticator {
	credentials: Credential[] = [];
	origin = 'http://localhost:3000';
	/** The signature counter. It counts up; stays 0 if `counts` is false. */
	counter = 0;
	counts = true;
	flags = PRESENT | VERIFIED;
	aaguid = Buffer.alloc(16);
	rpId: string | undefined;
	nextId: Buffer | undefined;

	/** Verifies nobody, only that someone is present. */
	withoutVerification() {
		this.flags = PRESENT;
		return this;
	}

	forgeKey() {
		const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
		this.credentials = this.credentials.map((one) => ({ ...one, privateKey }));
		return this;
	}

	private clientData(type: string, challenge: string): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
	}

	private data(rpId: string, credential?: Buffer): Buffer {
		if (this.counts) this.counter++;
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		const flags = Buffer.from([this.flags | (credential ? WITH_CREDENTIAL : 0)]);
		return Buffer.concat([sha256(this.rpId ?? rpId), flags, counter, credential ?? Buffer.alloc(0)]);
	}

	create({ challenge, rp, user, excludeCredentials = [] }: Options) {
		const excluded = this.credentials.some(({ id }) =>
			excludeCredentials.some((one) => one.id === id.toString('base64url')),
		);
		if (excluded) throw new Error('InvalidStateError');
		const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
		const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
		const id = this.nextId ?? randomBytes(32);
		this.credentials.push({ id, privateKey, userHandle: user?.id ?? '' });
		const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url')) as [Buffer, Buffer];
		const cose = new Map([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, coordinates[0]],
			[-3, coordinates[1]],
		] as [number, number | Buffer][]);
		const length = Buffer.from([0, id.length]);
		const authData = this.data(rp?.id ?? '', Buffer.concat([this.aaguid, length, id, cbor(cose)]));
		const attestation = new Map<string, unknown>([
			['fmt', 'none'],
			['attStmt', new Map()],
			['authData', authData],
		]);
		return this.response(id, {
			clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
			attestationObject: cbor(attestation).toString('base64url'),
		});
	}

	get({ challenge, rpId = '' }: Options) {
		const credential = this.credentials.at(-1);
		if (!credential) throw new Error('NotAllowedError');
		const clientData = this.clientData('webauthn.get', challenge);
		const authenticatorData = this.data(rpId);
		const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), credential.privateKey);
		return this.response(credential.id, {
			clientDataJSON: clientData.toString('base64url'),
			authenticatorData: authenticatorData.toString('base64url'),
			signature: signature.toString('base64url'),
			userHandle: credential.userHandle,
		});
	}

	response<Fields>(id: Buffer, response: Fields) {
		const text = id.toString('base64url');
		return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response };
	}
}
