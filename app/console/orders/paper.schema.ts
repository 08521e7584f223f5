import * as z from 'zod/mini';
import { choice, optionalText, text } from '#app/forms/rules.ts';
import { codesPage, orderPapers } from '#content/console/papers.ts';

const { messages } = orderPapers;

const buyer = {
	name: text(1, messages.name, 100),
	company: optionalText(120),
	taxId: optionalText(40),
	address: text(5, messages.address, 300),
};

export const invoiceSchema = z.object(buyer);

export const correctSchema = z.object({
	...buyer,
	paper: text(1, messages.paper, 20),
	reason: text(1, messages.reason, 500),
});

export const codeSchema = z.object({ code: optionalText(30) });

const { messages: wrong } = codesPage;

export const newCodeSchema = z.object({
	code: text(1, wrong.code, 30).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/, wrong.code)),
	kind: choice(['percent', 'amount'], wrong.kind),
	off: text(1, wrong.amount, 10).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, wrong.amount)),
	uses: text(1, wrong.uses, 6).check(z.regex(/^([1-9]\d{0,4}|100000)$/, wrong.uses)),
	until: optionalText(10).check(z.regex(/^(\d{4}-\d\d-\d\d)?$/, wrong.until)),
});

export const endCodeSchema = z.object({ id: z.uuid() });
