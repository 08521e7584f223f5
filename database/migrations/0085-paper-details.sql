-- What an employer's bookkeeping asks for on an invoice, before the payment too: the buyer's country and their purchase order's number.
alter table order_buyers
	add column country text check (country ~ '^[A-Z]{2}$'),
	add column purchase_order text check (length(purchase_order) between 1 and 60),
	drop constraint order_buyers_vat_number_check,
	add constraint order_buyers_vat_number_check check (length(vat_number) between 1 and 40);
comment on column order_buyers.country is 'ISO 3166-1 alpha-2.';
