import type { ReactElement } from 'react';
import { type Rendered, renderMail } from './render.server.ts';

/** The latest rendering: a mass email is rendered once for all of its recipients, who come one after the other. */
let latest: { key: string; rendered: Promise<Rendered> } | undefined;

/** Renders an email that is the same for many people. @param key Changes with everything that its content depends on. */
export async function renderShared(key: string, body: ReactElement): Promise<Rendered> {
	if (latest?.key !== key) {
		const rendered = renderMail(body);
		latest = { key, rendered };
		// One that failed is tried again.
		rendered.catch(() => {
			latest = undefined;
		});
	}
	return await latest.rendered;
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign);
