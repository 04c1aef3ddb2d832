-- The function that this migration brought needed PostgreSQL 16; 20261122000110_client_address.sql has the one that counts.
-- Corrects 230574036c490c2315ccc8c4764011d5cd452a2985c9620a2005dc83c670be5e
comment on function private.client_address() is 'Whom the rate limits count a request for.';
