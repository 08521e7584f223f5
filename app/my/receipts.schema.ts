import * as z from 'zod/mini';
import { optionalText, text } from '#app/forms/rules.ts';
import { myReceipts } from '#content/my/receipts.ts';

const { messages } = myReceipts;

export const INVOICE_FORM = 'invoice-details';
export const MAX_ADDRESS = 300;

export const invoiceSchema = z.object({
	paper: text(1, messages.paper, 20),
	company: text(1, messages.company, 120),
	name: text(1, messages.name, 100),
	taxId: optionalText(40),
	address: text(5, messages.address, MAX_ADDRESS),
});
