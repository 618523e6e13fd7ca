-- Where a device takes web push messages (R3-10); it ends with the device.
alter table devices add column push_subscription jsonb;
