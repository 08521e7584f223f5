import { type FormEvent, useState } from 'react';
import { filesOf } from '#app/features/materials/material-limits.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { sizeOf } from '#platform/text/size.ts';
import { materialsPage } from './material-schema.ts';

/** The state of an upload: its progress in percent, or why it failed. */
interface Upload {
	percent?: number;
	problem?: string;
}

const { messages } = materialsPage;

/** Sends a form with a file by a script, which shows its progress. A form without a file is sent as plain HTML. */
export function useUpload(): Upload & { onSubmit(event: FormEvent<HTMLFormElement>): void } {
	const [upload, setUpload] = useState<Upload>({});
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget;
		const fields = new FormData(form);
		const file = fields.get('file');
		if (!(file instanceof File) || file.size === 0) return;
		event.preventDefault();
		if (upload.percent !== undefined) return;
		const { maxBytes } = filesOf(String(fields.get('kind')));
		if (file.size > maxBytes) {
			setUpload({ problem: messages.tooLarge.replace('{size}', sizeOf(maxBytes)) });
			return;
		}
		setUpload({ percent: 0 });
		send(form.action, fields, (percent) => setUpload({ percent })).then(
			(to) => location.assign(to),
			(error: Error) => setUpload({ problem: error.message }),
		);
	};
	return { ...upload, onSubmit };
}

/** Only `XMLHttpRequest` tells how much was sent. @returns The next page. @throws with a message for the operator. */
function send(address: string, fields: FormData, onProgress: (percent: number) => void): Promise<string> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('POST', address);
		request.setRequestHeader('Accept', 'application/json');
		request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
		request.onload = () => {
			const to = request.status === 200 ? nextPage(request.responseText) : undefined;
			if (to) resolve(to);
			else reject(new Error(messageOf(request.responseText) ?? messages.failed));
		};
		request.onerror = () => reject(new Error(messages.failed));
		request.send(fields);
	});
}

function nextPage(text: string): string | undefined {
	const { to } = read(text);
	return typeof to === 'string' ? to : undefined;
}

function messageOf(text: string): string | undefined {
	const { result, toast } = read(text);
	const [message] = Object.values(result?.error ?? {}).flat();
	return typeof message === 'string' ? message : toast?.description;
}

/** The answer of the action, or nothing if another program answered. */
function read(text: string): Partial<FormAnswer> & { to?: unknown } {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}
