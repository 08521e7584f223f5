import { type Drawing, drawingAsSvg, placed, type Shape } from '#app/drawings/drawing.ts';
import { type Face, type Outlines, outlinesOf } from '#app/drawings/outlines.server.ts';
import { personalRing, RING_SIDE } from '#app/drawings/personal-ring.server.ts';
import type { PdfDocument } from '#app/pdf/document.ts';
import { PdfBusy, PdfFailed, renderPdf } from '#app/pdf/render.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { certificateWords, ruleOf, skillWords } from '#content/certificates.ts';
import { certificationSkills, program } from '#content/program.ts';
import type { Route } from './+types/file.route';
import { bakePng, bakeSvg, type Certificate, credentialJson, getCertificate } from './certificates.server.ts';

const WIDTH = 1200;
const HEIGHT = 850;
const color = {
	card: '#fffdf8',
	line: '#cfc8b4',
	ink: '#14231c',
	soft: '#42544a',
	forest: '#1f5a3d',
	moss: '#dfe8d6',
	persimmon: '#ae400e',
	revoked: '#a3231b',
};
const RING = { x: 306, y: 425, own: 88, radii: [112, 148, 184], moss: 236 };
const COLUMN = { x: 600, width: 510 };

type Shown = Pick<Certificate, 'person' | 'subject' | 'title' | 'name' | 'issuedOn' | 'rule' | 'address' | 'state'>;

async function certificateDrawing(certificate: Shown): Promise<Drawing> {
	const { title, name } = certificate;
	const outlines = await outlinesOf([name]);
	return {
		width: WIDTH,
		height: HEIGHT,
		title: certificateWords.page.picture(title, name),
		shapes: [...paper(), ...ring(certificate), ...words(certificate, outlines), ...foot(certificate, outlines)],
	};
}

function paper(): Shape[] {
	const rectangle = (inset: number) => `M${inset} ${inset}H${WIDTH - inset}V${HEIGHT - inset}H${inset}Z`;
	return [
		{ d: rectangle(0), fill: color.card },
		{ d: rectangle(26), stroke: color.line, strokeWidth: 1.5 },
		{ d: rectangle(34), stroke: color.forest, strokeWidth: 3 },
	];
}

/** The person's own ring, and around it one sector a skill, clockwise from the top; those that the certificate covers have grown. */
function ring({ subject, person }: Shown): Shape[] {
	const count = certificationSkills.length;
	const { x, y, own, radii, moss } = RING;
	const sectors = certificationSkills.flatMap(({ id }, at) => {
		const isGrown = subject === 'program' || subject === id;
		return radii.map((radius): Shape => {
			const gap = (isGrown ? 15 : 7) / (2 * Math.PI * radius);
			const d = arc(radius, at / count + gap, (at + 1) / count - gap);
			return isGrown
				? { d, stroke: color.forest, strokeWidth: 20, isRound: true }
				: { d, stroke: '#a9b89d', strokeWidth: 2.5, isRound: true };
		});
	});
	const seeds = certificationSkills.flatMap(({ id }, at) => {
		const isGrown = subject === 'program' || subject === id;
		const seat = pointAt(moss - 30, (at + 0.5) / count);
		return isGrown ? [{ d: circle(seat.x, seat.y, 7), fill: color.persimmon }] : [];
	});
	return [
		{ d: circle(x, y, moss), fill: color.moss },
		...sectors,
		...seeds,
		...placed(personalRing(person, 'certificate'), x - own, y - own, (2 * own) / RING_SIDE),
	];
}

function words({ subject, title, name }: Shown, outlines: Outlines): Shape[] {
	const { kinds, awardedTo, programShows } = certificateWords;
	const isProgram = subject === 'program';
	const column = textColumn(196, outlines);
	column.add((isProgram ? kinds.program : kinds.skill).toUpperCase(), 'semibold', 19, {
		fill: color.persimmon,
		spacing: 3,
	});
	column.space(44);
	column.add(title, 'display', 46, { fill: color.ink, leading: 1.16 });
	column.space(34);
	column.add(awardedTo, 'text', 20, { fill: color.soft });
	column.space(20);
	column.add(name, 'display', fittingSize(name, outlines), { fill: color.forest, leading: 1.2 });
	column.space(36);
	column.add(isProgram ? programShows : skillWords[subject].shows, 'text', 21, { fill: color.soft, leading: 1.42 });
	return column.shapes;
}

function foot({ issuedOn, rule, address, state }: Shown, { outline }: Outlines): Shape[] {
	const { issued, issuer, ruleVersion, page } = certificateWords;
	const facts = `${issued} ${issuedOn}  ·  ${issuer} ${program.name}  ·  ${ruleVersion(rule)}`;
	const { x } = COLUMN;
	return [
		{ d: `M${x} 716H${x + COLUMN.width}`, stroke: color.line, strokeWidth: 1.5 },
		{ d: outline(facts, x, 750, { face: 'semibold', size: 17 }), fill: color.ink },
		{ d: outline(address.replace(/^https?:\/\//, ''), x, 778, { face: 'text', size: 15 }), fill: color.soft },
		...(state === 'revoked'
			? [
					{
						d: outline(page.revoked.mark.toUpperCase(), x, 130, { face: 'semibold', size: 34, spacing: 4 }),
						fill: color.revoked,
					},
				]
			: []),
	];
}

/** Adds lines below each other. @param top Where the first line's letters begin. */
function textColumn(top: number, { outline, wrapText }: Outlines) {
	const shapes: Shape[] = [];
	let y = top;
	return {
		shapes,
		space: (pixels: number) => {
			y += pixels;
		},
		add(text: string, face: Face, size: number, { fill, leading = 1.2, spacing = 0 }: TextStyle) {
			const style = { face, size, spacing };
			for (const [at, line] of wrapText(text, style, COLUMN.width).entries()) {
				y += at === 0 ? size * 0.78 : size * leading;
				shapes.push({ d: outline(line, COLUMN.x, y, style), fill });
			}
		},
	};
}

interface TextStyle {
	fill: string;
	/** Line height as a multiple of the size. */
	leading?: number;
	spacing?: number;
}

/** The largest size at which a name fits on one line, or the smallest one. */
function fittingSize(name: string, { widthOf }: Outlines): number {
	const sizes = [58, 50, 44, 38, 32];
	return sizes.find((size) => widthOf(name, { face: 'display', size }) <= COLUMN.width) ?? 28;
}

function arc(radius: number, from: number, to: number): string {
	const [a, b] = [pointAt(radius, from), pointAt(radius, to)];
	return `M${a.x} ${a.y}A${radius} ${radius} 0 0 1 ${b.x} ${b.y}`;
}

const circle = (x: number, y: number, radius: number) =>
	`M${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}Z`;

/** @param turn Fraction of a turn, clockwise from the top. */
function pointAt(radius: number, turn: number): { x: number; y: number } {
	const angle = turn * 2 * Math.PI;
	const round = (value: number) => Math.round(value * 100) / 100;
	return { x: round(RING.x + radius * Math.sin(angle)), y: round(RING.y - radius * Math.cos(angle)) };
}

function certificatePdf(certificate: Certificate, drawing: Drawing, site: string): PdfDocument {
	const { title, name, issuedOn, rule, subject, address, state } = certificate;
	const { awardedTo, issued, issuer, page, kinds, pdf, skills, ruleVersion } = certificateWords;
	const { skill, program: all } = ruleOf(rule);
	const isProgram = subject === 'program';
	return {
		title,
		subject: page.picture(title, name),
		language: 'en',
		date: certificate.issuedAt,
		site,
		sections: [
			{
				running: isProgram ? kinds.program : kinds.skill,
				blocks: [
					...(state === 'revoked' ? [{ kind: 'title' as const, text: pdf.revoked }] : []),
					{ kind: 'drawing', drawing },
					{
						kind: 'facts',
						rows: [
							{ label: awardedTo, value: name },
							{ label: issued, value: issuedOn },
							{ label: issuer, value: program.legalEntity },
							...(isProgram
								? [{ label: skills, value: certificationSkills.map(({ label }) => label).join(', ') }]
								: []),
							{ label: ruleVersion(rule), value: isProgram ? `${skill} ${all}` : skill },
							{ label: pdf.verify, value: [{ text: address.replace(/^https?:\/\//, ''), href: address }] },
						],
					},
				],
			},
		],
	};
}

const headers = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', 'access-control-allow-origin': '*' };
const { pdf, page } = certificateWords;

const plain = (status: number, text: string, more: Record<string, string> = {}) =>
	new Response(`${text}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', ...more } });

const files: Record<string, (certificate: Certificate, services: Services) => Promise<Response> | Response> = {
	'credential.jwt': ({ credential }) =>
		new Response(credential, { headers: { ...headers, 'content-type': 'application/vc+jwt' } }),
	'credential.json': (certificate) =>
		new Response(JSON.stringify(credentialJson(certificate), null, '\t'), {
			headers: { ...headers, 'content-type': 'application/vc+json' },
		}),
	'certificate.svg': async (certificate) =>
		new Response(bakeSvg(drawingAsSvg(await certificateDrawing(certificate)), certificate.credential), {
			headers: {
				...headers,
				'content-type': 'image/svg+xml',
				'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
			},
		}),
	'certificate.png': async (certificate) => {
		// Loaded with the first picture: it takes time, and most processes start without one.
		const { default: sharp } = await import('sharp');
		const svg = Buffer.from(drawingAsSvg(await certificateDrawing(certificate)));
		const png = bakePng(await sharp(svg).png().toBuffer(), certificate.credential);
		return new Response(new Uint8Array(png), { headers: { ...headers, 'content-type': 'image/png' } });
	},
	[pdf.name]: async (certificate, { config, log }) => {
		try {
			const bytes = await renderPdf(certificatePdf(certificate, await certificateDrawing(certificate), config.APP_URL));
			const disposition = { 'content-disposition': `attachment; filename="${pdf.name}"` };
			return new Response(new Uint8Array(bytes), {
				headers: { ...headers, ...disposition, 'content-type': 'application/pdf' },
			});
		} catch (err) {
			if (err instanceof PdfBusy) return plain(503, pdf.busy, { 'retry-after': '10' });
			if (!(err instanceof PdfFailed)) throw err;
			log.error({ err }, 'a certificate could not be drawn');
			return plain(500, pdf.failed);
		}
	},
};

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const services = servicesOf(context);
	const file = Object.hasOwn(files, params.file) ? files[params.file] : undefined;
	const certificate = file && (await getCertificate(services, params.certificate));
	// A broken signature is on no paper.
	if (!certificate || certificate.state === 'invalid') return plain(404, page.unknown.heading);
	return await file(certificate, services);
}
