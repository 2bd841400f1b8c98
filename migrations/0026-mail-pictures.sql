-- Classic Outlook shows neither WebP nor AVIF, so a picture has one file more, for mail.
alter table picture_files drop constraint picture_files_format_check;
alter table picture_files add constraint picture_files_format_check
	check (format in ('avif', 'webp', 'jpeg'));
