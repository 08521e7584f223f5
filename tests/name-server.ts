import { Resolver } from 'node:dns/promises';
import dns2 from 'dns2';

/** The server's answers for a name: TXT and MX records; `fail` answers SERVFAIL, `silent` nothing. */
interface Zone {
	txt?: string[];
	mx?: { exchange: string; priority: number }[];
	/** Names exist below it, but it has no records. */
	empty?: boolean;
	fail?: boolean;
	silent?: boolean;
}

export interface NameServer {
	/** Queries only this server. */
	resolver: Resolver;
	/** By name. A name that is not here does not exist (NXDOMAIN). */
	zones: Map<string, Zone>;
	queries: string[];
	close(): Promise<void>;
}

const { Packet } = dns2;
const NXDOMAIN = 3;
const SERVFAIL = 2;

export async function startNameServer(): Promise<NameServer> {
	const zones = new Map<string, Zone>();
	const queries: string[] = [];
	const server = dns2.createServer({
		udp: true,
		handle(request, send) {
			const [question] = request.questions;
			const { name = '', type } = (question ?? {}) as { name?: string; type?: number };
			queries.push(name);
			const zone = zones.get(name);
			if (zone?.silent) return;
			const response = Packet.createResponseFromRequest(request);
			if (!zone) response.header.rcode = NXDOMAIN;
			else if (zone.fail) response.header.rcode = SERVFAIL;
			const common = { name, class: Packet.CLASS.IN, ttl: 60 };
			if (type === Packet.TYPE.TXT)
				for (const data of zone?.txt ?? []) response.answers.push({ ...common, type: Packet.TYPE.TXT, data } as never);
			if (type === Packet.TYPE.MX)
				for (const mx of zone?.mx ?? []) response.answers.push({ ...common, type: Packet.TYPE.MX, ...mx } as never);
			send(response);
		},
	});
	const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
	const resolver = new Resolver({ timeout: 300, tries: 1 });
	resolver.setServers([`127.0.0.1:${(udp as { port: number }).port}`]);
	return { resolver, zones, queries: queries, close: async () => void (await server.close()) };
}
