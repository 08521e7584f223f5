-- An order that an operator entered is no form that its buyer sent.
update website_data set source = 'order-by-hand'
from enrollments e join orders o on o.reference = e.reference
where e.website_data_id = website_data.id and o.source = 'manual';
